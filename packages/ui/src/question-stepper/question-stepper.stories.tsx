import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { QuestionStepper } from "./question-stepper.tsx";

function Questions({ answered, count = 3 }: { answered: number; count?: number }) {
  const [current, setCurrent] = useState(answered);
  const steps = Array.from({ length: count }, (_, step) => {
    const state = step < answered ? "answered" : "not reached yet";
    return {
      id: `${step}`,
      label: `Question ${step + 1}, ${step === current ? "current" : state}`,
      answered: step < answered,
    };
  });
  return <QuestionStepper label="Questions" steps={steps} current={current} onGo={setCurrent} />;
}

const meta = { title: "Question stepper", component: Questions } satisfies Meta<typeof Questions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOfThree: Story = { args: { answered: 0 } };
export const SecondOfThree: Story = { args: { answered: 1 } };
export const OfEight: Story = { args: { answered: 5, count: 8 } };
