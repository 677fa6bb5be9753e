import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { AgreementCard, AgreementCards } from "../agreement-card/agreement-card.tsx";
import { Banner } from "../banner/banner.tsx";
import { BusyPanel } from "../busy-panel/busy-panel.tsx";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { DateFields, numberOptions } from "../date-fields/date-fields.tsx";
import { ErrorSummary } from "../error-summary/error-summary.tsx";
import { FieldSet, TextField } from "../field/index.ts";
import { Actions, FieldGroup, FieldPair, SharedHint } from "../form-layout/form-layout.tsx";
import { Highlight } from "../highlight/highlight.tsx";
import { TickIcon } from "../icon/icons.ts";
import { ListPicker } from "../list-picker/list-picker.tsx";
import { Progress } from "../progress/progress.tsx";
import { RadioGroup } from "../radio-group/radio-group.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { Desk, Footnote, Lede, Margin, Note, Sheet } from "./sheet.tsx";

const meta = { title: "Sheet", parameters: { layout: "fullscreen", wholePage: true } } satisfies Meta;
export default meta;

const addresses = ["Flat 1, 8", "Flat 2, 8", "Flat 3, 8", "10", "12", "14"].map((number) => ({
  value: number,
  label: `${number} Aytoun Street, Manchester`,
}));

function Postcode() {
  const [address, setAddress] = useState<string | null>("Flat 2, 8");
  return (
    <main>
      <Banner>90,000+ potential claims identified!</Banner>
      <Desk>
        <Progress label="Your progress" step="Your address" percent={25} />
        <Sheet>
          <h1>
            You could be owed <Highlight together>up to £700</Highlight> per agreement*
          </h1>
          <form>
            <FieldGroup>
              <TextField
                id="postcode"
                label="Postcode"
                hint="Where you live now."
                defaultValue="M1 1AE"
                measure="short"
                look="postcode"
              />
              <ListPicker
                id="address"
                name="address"
                legend="Your address"
                count="12 addresses at M1 1AE"
                options={addresses}
                value={address}
                onValueChange={setAddress}
              >
                <Button look="text">My address is not listed</Button>
              </ListPicker>
            </FieldGroup>
            <Actions>
              <Button wide type="submit">
                Next
              </Button>
            </Actions>
          </form>
          <Footnote>* The regulator's estimate of the average refund.</Footnote>
        </Sheet>
        <Margin label="Notes on this step">
          <Note title="Why we ask">
            <p>Lenders file an agreement by name and address. Yours helps us find it.</p>
          </Note>
          <Note title="Nothing is agreed yet">
            <p>You have not signed anything. Close this page and we will not start a claim.</p>
          </Note>
        </Margin>
      </Desk>
    </main>
  );
}
export const PostcodeStep: StoryObj = { render: () => <Postcode /> };

const titles = ["Mr.", "Mrs.", "Ms.", "Other"].map((each) => ({ value: each, label: each }));
const dateParts = {
  day: { label: "Day", options: numberOptions(1, 31) },
  month: {
    label: "Month",
    options: [
      { value: "", label: "" },
      { value: "3", label: "March" },
    ],
  },
  year: { label: "Year", options: numberOptions(2013, 1906, 1975) },
};

function Details() {
  const [title, setTitle] = useState<string | null>("Ms.");
  const [dob, setDob] = useState({ day: "14", month: "3", year: "1983" });
  return (
    <main>
      <Desk>
        <Progress label="Your progress" step="Your details" percent={60} />
        <Sheet>
          <ErrorSummary
            title="There is a problem"
            attempt={1}
            problems={[
              { fieldId: "email", field: "Email", message: "Please enter a valid email address" },
              { fieldId: "phone", field: "Mobile number", message: "Incomplete number" },
              { fieldId: "soft", field: "Credit search", message: "This field is required" },
            ]}
          />
          <h1>Your Details</h1>
          <Lede>Please provide your full details so we can process your claim.</Lede>
          <form>
            <FieldGroup label="Your name">
              <RadioGroup
                id="title"
                name="title"
                legend="Title"
                layout="row"
                options={titles}
                value={title}
                onValueChange={setTitle}
              />
              <SharedHint id="name-hint">We need your licence or passport name to match your agreements</SharedHint>
              <FieldPair>
                <TextField id="first" label="Legal first name" describedBy="name-hint" defaultValue="Jordan" />
                <TextField id="last" label="Legal surname" describedBy="name-hint" defaultValue="Ellis-Ward" />
              </FieldPair>
            </FieldGroup>
            <FieldGroup label="Your date of birth">
              <DateFields id="dob" legend="Date of birth" parts={dateParts} value={dob} onValueChange={setDob} />
              <Checkbox id="privacy" defaultChecked>
                I have read and accept the <a href="#privacy-policy">privacy policy</a>
              </Checkbox>
            </FieldGroup>
            <FieldGroup label="How to reach you">
              <TextField
                id="email"
                label="Email"
                type="email"
                defaultValue="jordan.ellis@mail"
                error="Please enter a valid email address"
              />
              <TextField
                id="phone"
                label="Mobile number"
                hint="We text a 4-digit code to it."
                type="tel"
                measure="medium"
                look="figures"
                defaultValue="07700 9001"
                error="Incomplete number"
              />
              <Checkbox id="soft" error="This field is required">
                I authorise a soft credit search of credit bureau data to support my claim (directly or powered by a
                data provider). I understand any search will not impact my credit score.
              </Checkbox>
            </FieldGroup>
            <Actions>
              <Button wide type="submit" ready={false}>
                Next
              </Button>
            </Actions>
          </form>
        </Sheet>
        <Margin label="Notes on this step">
          <Note title="Why we ask">
            <p>Other people may have lived at your address. Your name and date of birth tell us which file is yours.</p>
          </Note>
          <Note title="What your signature does">
            <ul>
              <li>
                <TickIcon size={18} />
                Lets us write to your lenders for you
              </li>
              <li>
                <TickIcon size={18} />
                Lets us ask for copies of your agreements
              </li>
            </ul>
          </Note>
        </Margin>
      </Desk>
    </main>
  );
}
export const DetailsInError: StoryObj = { render: () => <Details /> };

export const Agreements: StoryObj = {
  render: () => (
    <main>
      <Desk>
        <Progress label="Your progress" step="Your agreements" percent={95} />
        <Sheet>
          <h1>
            <Highlight together>We've Found</Highlight> Your Car Finance Agreement(s)
          </h1>
          <form>
            <FieldSet
              id="agreements"
              look="lede"
              legend="Based on your credit file, we've found the following agreement(s):"
            >
              <AgreementCards>
                {["March 14, 2017", "January 5, 2019"].map((date, index) => (
                  <AgreementCard
                    key={date}
                    title={`Agreement #${index + 1}`}
                    detail={`Started ${date}`}
                    words={{ included: "Included", notIncluded: "Not included" }}
                    included={index === 0}
                    onIncludedChange={() => undefined}
                  />
                ))}
              </AgreementCards>
            </FieldSet>
            <Actions>
              <Button wide type="submit">
                Final Step
              </Button>
              <p>Untick any agreement that is not yours, or that you do not want to claim for.</p>
            </Actions>
          </form>
        </Sheet>
        <Margin label="Notes on this step">
          <Note title="Not a promise">
            <p>An agreement on this list can be claimed for.</p>
          </Note>
        </Margin>
      </Desk>
    </main>
  ),
};

export const Searching: StoryObj = {
  render: () => (
    <main>
      <Desk>
        <Progress label="Your progress" step="Your agreements" percent={85} />
        <Sheet>
          <h1>Looking for your agreements</h1>
          <Lede>Please bear with us while we are trying to access your credit report. It'll take just a moment.</Lede>
          <BusyPanel
            messages={[
              { afterMs: 0, text: "Secure check in progress…", detail: "This won't affect your credit score" },
            ]}
          />
          <Skeleton parts={["control", "control"]} />
        </Sheet>
        <Margin label="Notes on this step">
          <Note title="Please keep this window open">
            <p>If it closes by accident, open this site again on the same device. Your answers are kept.</p>
          </Note>
        </Margin>
      </Desk>
    </main>
  ),
};

export const WithoutProgressAndNotes: StoryObj = {
  render: () => (
    <main>
      <Desk>
        <Sheet>
          <h1>Claim already submitted!</h1>
          <Lede>
            Unfortunately, as you've already submitted an enquiry and/or claim, we are unable to offer our services to
            you.
          </Lede>
          <Actions>
            <Button>Go Back</Button>
          </Actions>
        </Sheet>
      </Desk>
    </main>
  ),
};
