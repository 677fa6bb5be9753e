import type { Meta, StoryObj } from "storybook-react-rsbuild";
import * as icons from "./icons.ts";

const meta = { title: "Icon" } satisfies Meta;
export default meta;

export const All: StoryObj = {
  render: () => (
    <table>
      <thead>
        <tr>
          <th scope="col">Icon</th>
          <th scope="col">Export</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(icons).map(([name, Icon]) => (
          <tr key={name}>
            <td>
              <Icon size={24} />
            </td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
};
