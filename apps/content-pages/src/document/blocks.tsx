import { Fragment, useId, type ReactNode } from "react";
import styles from "./blocks.module.css";
import type { Block, List, Table } from "./document.ts";
import { inlines } from "./inlines.tsx";

function ListBlock({ list }: { list: List }) {
  const items = list.items.map(({ text, more }, index) => (
    <li key={index}>
      {inlines(text)}
      {blocks(more)}
    </li>
  ));
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** On a narrow screen the table scrolls inside this region, never the page; the keyboard can reach it to scroll. */
function TableBlock({ table }: { table: Table }) {
  const captionId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={styles.table} aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption id={captionId}>{inlines(table.caption)}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={index} scope="col">
                {inlines(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first = [], ...rest], row) => (
            <tr key={row}>
              <th scope="row">{inlines(first)}</th>
              {rest.map((cell, index) => (
                <td key={index}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{inlines(block.text)}</p>;
    case "subheading":
      return <h3 id={block.id}>{inlines(block.text)}</h3>;
    case "list":
      return <ListBlock list={block} />;
    case "table":
      return <TableBlock table={block} />;
  }
}

/** Paragraphs, lists and tables, one below the other. */
export function blocks(content: readonly Block[]): ReactNode {
  return content.map((block, index) => (
    <Fragment key={index}>
      <BlockPart block={block} />
    </Fragment>
  ));
}
