import "@testing-library/jest-dom/jest-globals";
import { configure } from "@testing-library/dom";

// What is awaited is an event: how long it takes is the machine's affair.
configure({ asyncUtilTimeout: 30_000 });
