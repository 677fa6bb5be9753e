import { exportData, exportDataToRead } from "@claims/contracts/authority/client";
import { Alert } from "@claims/ui/alert";
import { Button, LinkButton } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useEffect, useState, type SubmitEvent } from "react";
import { CodeEntry } from "../code/code-entry.tsx";
import { copy as codeCopy } from "../code/code.copy.ts";
import { isCodeAskedFor, useCodeEntry } from "../code/use-code-entry.ts";
import { Part } from "../receipt/receipt-parts.tsx";
import { copy } from "./your-data.copy.ts";
import styles from "./your-data.module.css";

interface Files {
  readonly json: string;
  readonly pdf: string | null;
}

async function filesOf(data: unknown): Promise<Files> {
  const json = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const pdf = await exportDataToRead();
  return { json: URL.createObjectURL(json), pdf: pdf && URL.createObjectURL(pdf) };
}

/** The files are the claimant's until the page is left; then the browser lets go of them. */
function useFiles() {
  const [files, setFiles] = useState<Files | null>(null);
  useEffect(() => {
    if (!files) return;
    return () => {
      for (const file of [files.json, files.pdf]) if (file) URL.revokeObjectURL(file);
    };
  }, [files]);
  return [files, setFiles] as const;
}

function Ready({ files }: { files: Files }) {
  return (
    <>
      <Alert kind="ok">{copy.copy.ready}</Alert>
      <Actions>
        {files.pdf && (
          <LinkButton wide href={files.pdf} download="my-data.pdf">
            {copy.copy.pdf}
          </LinkButton>
        )}
        <LinkButton wide {...(files.pdf && { look: "secondary" as const })} href={files.json} download="my-data.json">
          {copy.copy.json}
        </LinkButton>
      </Actions>
    </>
  );
}

/** Everything that is stored, to take along: given out once a code has shown that its claimant is here. */
export function TakeACopy() {
  const entry = useCodeEntry("your-data");
  const [stage, setStage] = useState<"offered" | "gathering" | "code" | "failed">("offered");
  const [files, setFiles] = useFiles();

  async function gather() {
    setStage("gathering");
    const data = await exportData();
    if (data.ok) {
      setFiles(await filesOf(data.value));
      return setStage("offered");
    }
    setStage(isCodeAskedFor(data.problem) ? "code" : "failed");
  }
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await entry.verify()) await gather();
  };
  const { title, text, button, busy } = copy.copy;
  return (
    <Part title={title}>
      <p>{text}</p>
      {stage === "failed" && <Alert kind="error">{copy.notDone}</Alert>}
      {files ? (
        <Ready files={files} />
      ) : stage === "code" ? (
        <form className={styles.code} noValidate onSubmit={(event) => void confirm(event)}>
          <CodeEntry id="copy-code" entry={entry} />
          <Actions>
            <Button wide type="submit" busy={entry.isBusy} busyLabel={codeCopy.confirming}>
              {codeCopy.confirm}
            </Button>
          </Actions>
        </form>
      ) : (
        <Actions>
          <Button wide busy={stage === "gathering"} busyLabel={busy} onClick={() => void gather()}>
            {button}
          </Button>
        </Actions>
      )}
    </Part>
  );
}
