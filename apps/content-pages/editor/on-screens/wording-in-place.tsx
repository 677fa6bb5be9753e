import { site } from "@claims/contracts/site/settings";
import { Banner } from "@claims/ui/banner";
import { Brand } from "@claims/ui/brand";
import { Button } from "@claims/ui/button";
import { Checkbox } from "@claims/ui/checkbox";
import { CookieBanner, CookieChoices } from "@claims/ui/cookie-banner";
import { TextField } from "@claims/ui/field";
import { Actions, FieldGroup } from "@claims/ui/form-layout";
import { Frame } from "@claims/ui/frame";
import { PlainPage, PlainPart } from "@claims/ui/plain-page";
import { PageSection } from "@claims/ui/section";
import { Desk, Sheet } from "@claims/ui/sheet";
import { copy as contact } from "../../../front-journey/src/contact-details/contact.copy.ts";
import { copy as home } from "../../../front-journey/src/home-page/home-page.copy.ts";
import { copy as stepForm } from "../../../front-journey/src/step-form/step-form.copy.ts";
import { copy as details } from "../../../front-journey/src/steps/contact/contact.copy.ts";
import { copy as cookieCopy } from "../../../shell/src/cookies/cookies.copy.ts";
import { copy as stopped } from "../../../shell/src/stopped/stopped.copy.ts";
import type { SectionData } from "../../src/collections/sections.schema.ts";
import { shownDate } from "../../src/document/shown-date.ts";
import { copy } from "../editor.copy.ts";
import styles from "./on-screens.module.css";
import { Place } from "./place.tsx";
import { StepNotes } from "./step-notes.tsx";

type Wording = SectionData["wording"];

const nothing = () => undefined;

function DetailsStep({ softSearch }: Pick<Wording, "softSearch">) {
  return (
    <Desk>
      <Sheet>
        <h1>{details.heading}</h1>
        <FieldGroup label={contact.group}>
          <TextField id="email" type="email" label={contact.email.label} hint={contact.email.hint} />
          <TextField
            id="phone"
            type="tel"
            label={contact.phone.label}
            hint={site().otp ? contact.phone.hint : undefined}
            measure="medium"
            look="figures"
          />
          <Checkbox id="soft-check">{softSearch}</Checkbox>
        </FieldGroup>
        <Actions>
          <Button wide>{stepForm.next}</Button>
        </Actions>
      </Sheet>
      <StepNotes
        label={stepForm.notes}
        notes={details.notes.map(({ title, text }) => ({ title, body: <p>{text}</p> }))}
      />
    </Desk>
  );
}

function Cookies({ cookies: { question, analytics, marketing } }: Pick<Wording, "cookies">) {
  const { title, accept, reject, choose, needed, save } = cookieCopy;
  return (
    <>
      <CookieBanner
        title={title}
        acceptLabel={accept}
        rejectLabel={reject}
        chooseLabel={choose}
        onAccept={nothing}
        onReject={nothing}
        onChoose={nothing}
      >
        <p>{question}</p>
      </CookieBanner>
      <CookieChoices title={title} needed={needed} saveLabel={save} onSave={(event) => event.preventDefault()}>
        <Checkbox id="analytics">{analytics}</Checkbox>
        <Checkbox id="marketing">{marketing}</Checkbox>
      </CookieChoices>
    </>
  );
}

function Maintenance({ maintenance: { lede, existing, fresh } }: Pick<Wording, "maintenance">) {
  const { email, phone } = site().brand;
  const words = stopped.maintenance;
  return (
    <PlainPage title={words.title} lede={lede}>
      <PlainPart title={words.existing.title}>
        <p>{existing}</p>
      </PlainPart>
      <PlainPart title={words.fresh.title}>
        <p>{fresh}</p>
        <ul>
          <li>
            {words.fresh.email} <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li>
            {words.fresh.phone} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
          </li>
        </ul>
      </PlainPart>
    </PlainPage>
  );
}

function Disclaimer({ redress: { text } }: Pick<Wording, "redress">) {
  const { title, free, fee } = home.disclaimer;
  return (
    <PageSection title={title}>
      <div className={styles.lines}>
        <p>{free(site().brand.name)}</p>
        <p>{text}</p>
        <p>{fee}</p>
      </div>
    </PageSection>
  );
}

/** The words of the journey, each in the piece of the screen in which it stands, with that screen's own words about it. */
export function WordingInPlace({
  wording: { banner, softSearch, cookies, maintenance, redress },
}: {
  wording: Wording;
}) {
  return (
    <>
      <Place called={copy.places.everyStep}>
        <Banner>{banner}</Banner>
        <Frame>
          <Brand name={site().brand.name} />
        </Frame>
      </Place>
      <Place called={copy.places.details}>
        <DetailsStep softSearch={softSearch} />
      </Place>
      <Place called={copy.places.cookies}>
        <Cookies cookies={cookies} />
      </Place>
      <Place called={copy.places.maintenance}>
        <Maintenance maintenance={maintenance} />
      </Place>
      <Place called={copy.places.home(shownDate(redress.from), shownDate(redress.to))}>
        <Disclaimer redress={redress} />
      </Place>
    </>
  );
}
