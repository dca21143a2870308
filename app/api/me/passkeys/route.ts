import { addPasskey as body, ownPasskey, ownPasskeys } from "@/lib/contract/account";
import { addPasskey, listPasskeys } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: ownPasskeys, run: listPasskeys });

export const POST = defineRoute({ who: "signed-in", body, answer: ownPasskey, status: 201, run: addPasskey });
