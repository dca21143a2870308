import type { words as en } from "../en/redemption-flow";

export const words = {
  here: "Sie sind hier",
  redemptions: "Einlösungen",
  to: "in",
  onItsWay: "Ausgezahlt, unterwegs zu Ihrer Bank",
  needsYourApproval: "Ihre Freigabe nötig",
  over: "Es fließt kein Geld. Sie können die Einlösung neu erstellen.",
  waitingFor: (whom) => <>Wartet auf {whom}</>,
  who: {
    approver: "Eine freigebende Person",
    preparer: "Eine erstellende Person",
    colleague: "Jemand aus Ihrem Team",
  },
  whom: { preparer: "eine erstellende Person", second: "eine zweite Person" },
  line: {
    title: "Wo das Geld ist",
    said: {
      done: "erledigt",
      here: "jetzt hier",
      awaited: "dorthin unterwegs",
      to_come: "steht noch aus",
      problem: "zu klären",
      ended: "hier beendet",
    },
    moving: (money) => <>{money} von hier aus unterwegs</>,
    present: (money) => <>{money} jetzt hier</>,
  },
  confirmations: {
    some: (count, needed) => `${count} von ${needed} Blockbestätigungen`,
    notFinal: (count) =>
      count === 1
        ? "1 Blockbestätigung, noch nicht endgültig"
        : `${count} Blockbestätigungen, noch nicht endgültig`,
    final: "Endgültig",
    dropped: "Nicht mehr enthalten",
  },
} satisfies typeof en;
