import "server-only";

/** What `:86:` says of a line, in whichever form. */
export type Details = {
  payer: string | null;
  payerAccount: string | null;
  /** Remittance information in the order of the file. */
  texts: string[];
  references: Record<string, string>;
  /** The kind of transaction as German banks number it: `166`. */
  kind: string | null;
  /** The kind in words: `GUTSCHRIFT`. */
  posting: string | null;
  /** The bank's code for why something was returned. */
  returnCode: string | null;
  /** The same in words. */
  returnReason: string | null;
  /** The text says that it is a return, whatever its kind. */
  isReturn: boolean;
};

export const NO_DETAILS: Details = {
  payer: null,
  payerAccount: null,
  texts: [],
  references: {},
  kind: null,
  posting: null,
  returnCode: null,
  returnReason: null,
  isReturn: false,
};
