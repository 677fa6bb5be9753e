import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { AgreementCard, AgreementCards } from "./agreement-card.tsx";

const meta = { title: "Agreement card" } satisfies Meta;
export default meta;

const words = { included: "Included", notIncluded: "Not included" };
const found = ["Kestrel Car Finance, started March 14, 2017", "Started January 5, 2019", "Started September 21, 2020"];

function Controlled() {
  const [left, setLeft] = useState<readonly number[]>([1]);
  return (
    <AgreementCards>
      {found.map((detail, index) => (
        <AgreementCard
          key={detail}
          title={`Agreement #${index + 1}`}
          detail={detail}
          words={words}
          included={!left.includes(index)}
          onIncludedChange={(on) => setLeft((now) => (on ? now.filter((each) => each !== index) : [...now, index]))}
        />
      ))}
    </AgreementCards>
  );
}

export const Three: StoryObj = { render: () => <Controlled /> };
