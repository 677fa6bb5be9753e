import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { useNextStep } from "./use-next-step.ts";

function Page({ replace }: { replace: boolean }) {
  const toNextStep = useNextStep({ replace });
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => toNextStep("postcode", "done")}>Next</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

const open = (at: string, { replace = false } = {}) =>
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={["/before", at]}>
        <Page replace={replace} />
      </MemoryRouter>
    </Provider>,
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const address = () => screen.getByRole("status").textContent;

describe("the next step", () => {
  it("is the one that the state machine names, in the variant of the address", async () => {
    open("/get-started-v4");
    await press("Next");
    expect(address()).toBe("/get-started-v4/info");
    await press("Back");
    expect(address()).toBe("/get-started-v4");
  });

  it("takes the place of a page that leaves by itself", async () => {
    open("/get-started-v3", { replace: true });
    await press("Next");
    await press("Back");
    expect(address()).toBe("/before");
  });

  it("is not opened for the claimant who has left the step meanwhile", async () => {
    let answer = () => {};
    const saved = new Promise<void>((resolve) => (answer = resolve));
    function Step() {
      const toNextStep = useNextStep();
      return (
        <>
          <button onClick={() => void saved.then(() => toNextStep("basic_info", "done"))}>Next</button>
          <Link to="/privacy-policy">Privacy policy</Link>
        </>
      );
    }
    function Address() {
      return <output>{useLocation().pathname}</output>;
    }
    render(
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={["/get-started-v3/info"]}>
          <Routes>
            <Route path="/get-started-v3/info" element={<Step />} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </Provider>,
    );
    await press("Next");
    await userEvent.click(screen.getByRole("link"));
    await act(async () => answer());
    expect(address()).toBe("/privacy-policy");
  });
});
