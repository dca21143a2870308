import type { words as en } from "../en/arrival-decision";

export const words = {
  notOurs: "Wir haben das nicht gesendet",
  ours: "Wir haben das gesendet",
  risk: "Fragen Sie Ihr Team, bevor Sie „Wir haben das nicht gesendet“ wählen. Hat es doch jemand gesendet, können Token doppelt hinausgehen.",
  placeholder: "Wen Sie gefragt und was Sie angesehen haben",
  from: "Von",
  found: "Gefunden",
  on: (network) => `\u00a0auf ${network}`,
  done: "Erfasst",
  failed: "Wir konnten das nicht erfassen",
  takeBack: {
    lead: (end) => `Als von Ihnen gesendet erfasst, aus der Wallet …${end}`,
    title: "Waren das nicht Ihre Token?",
    ended: "Der Emittent hat diesen Auftrag beendet. Es wird nichts mehr gesendet.",
  },
} satisfies typeof en;
