import "server-only";

export type { StatementFormat } from "./formats/read-events";
