import "server-only";
import { z } from "zod";
import type { Api } from "./api";
import { findList } from "./envelope";
import { idSegment, requireSameId } from "./ids";
import { toBankAccount } from "./map";
import type { BankAccount } from "./types";
import * as wire from "./wire";

const PATH = "/v1/customer/bank-accounts";

/**
 * Lists the registered bank accounts (docs/issuer-api.md, Endpoints). One malformed record makes the whole list unreadable:
 * an account must not vanish silently. @throws IssuerError
 */
export async function listBankAccounts(api: Api): Promise<BankAccount[]> {
  return api.ask({ operation: "listBankAccounts", method: "GET", path: PATH, answer: "list" }, (answer) =>
    z.array(wire.bankAccount).parse(findList(answer)).map(toBankAccount),
  );
}

/** Reads one bank account (docs/issuer-api.md, Endpoints). @throws IssuerError */
export async function getBankAccount(api: Api, id: string): Promise<BankAccount> {
  const path = `${PATH}/${idSegment(id)}`;
  return api.ask({ operation: "getBankAccount", method: "GET", path, answer: "record" }, (answer) => {
    const account = toBankAccount(wire.bankAccount.parse(answer));
    requireSameId(account.id, id);
    return account;
  });
}
