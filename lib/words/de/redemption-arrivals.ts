import type { words as en } from "../en/redemption-arrivals";

const returnIt = "Bitten Sie den Support des Emittenten, die Token zurückzusenden.";

export const words = {
  kinds: {
    match: { title: "Transfer dieser Einlösung", said: null },
    partial: {
      title: "Weniger als beauftragt",
      said: "Fragen Sie den Support des Emittenten, ob der Rest folgen kann, bevor Sie mehr senden.",
    },
    excess: {
      title: "Mehr als beauftragt",
      said: "Fragen Sie den Support des Emittenten, was mit der Differenz passiert.",
    },
    doubled: { title: "Zweite Zahlung", said: returnIt },
    late: {
      title: "Zu spät",
      said: `Bei der Ankunft hatte die Auszahlung schon begonnen, oder der Auftrag war beendet. ${returnIt}`,
    },
    other_token: {
      title: "Anderer Token",
      said: `Das ist nicht der beauftragte Token. Dafür wird nichts ausgezahlt. ${returnIt}`,
    },
    other_sender: {
      title: "Aus einer anderen Wallet",
      said: "Der Emittent kann den Transfer nicht zuordnen. Finden Sie heraus, wer ihn gesendet hat, und informieren Sie den Support des Emittenten.",
    },
    empty: {
      title: "Transfer über null",
      said: "Es wurden keine Token bewegt. Solche Transfers können auch Fremde im Namen Ihrer Wallet erzeugen. Senden Sie deshalb nichts.",
    },
    no_open_order: {
      title: "Kein offener Auftrag",
      said: `Bei der Ankunft war für diese Adresse kein Auftrag offen. ${returnIt}`,
    },
    reported: {
      title: "Nicht auf allen Knoten",
      said: "Was es ist, wissen wir erst, wenn alle Knoten dasselbe zeigen.",
    },
  },
  dropped: {
    title: "Vom Netzwerk zurückgenommen",
    said: "Das Netzwerk führt diesen Transfer nicht mehr. Er gilt als nicht gesendet, solange er nicht wieder erscheint. Wir beobachten das weiter.",
  },
  ours: {
    title: "Aus einer anderen Wallet von Ihnen",
    said: "Eine erstellende Person hat angegeben, dass der Transfer von Ihnen ist. Bitten Sie den Support des Emittenten, ihn zuzuordnen oder die Token zurückzusenden.",
  },
  notOurs: {
    title: "Nicht von Ihnen",
    said: "Eine erstellende Person hat angegeben, dass der Transfer nicht von Ihnen ist. Senden Sie deshalb nichts.",
  },
  closed: {
    match:
      "Bitten Sie den Support des Emittenten, die Token zurückzusenden oder zu sagen, wann sie ausgezahlt werden.",
    partial: returnIt,
  },
  strangers: (count) =>
    count === 1 ? "1 Transfer, der nicht von Ihnen ist" : `${count} Transfers, die nicht von Ihnen sind`,
} satisfies typeof en;
