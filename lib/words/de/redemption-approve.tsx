import type { words as en } from "../en/redemption-approve";

export const words = {
  check: "Vor der Freigabe prüfen",
  waiting: "Wartet auf Freigabe",
  submitted: {
    paused:
      "Nach der Freigabe übermitteln wir die Einlösung, sobald zwei Personen den Versand fortgesetzt haben.",
    stopped: "Nach der Freigabe übermitteln wir die Einlösung, sobald auf ihren Token wieder Verlass ist.",
  },
  rejected: {
    heading: "Abgelehnt",
    by: (who, inPlaceOf) => (
      <>
        {who} hat diese Einlösung {inPlaceOf ? <>in Vertretung von {inPlaceOf} </> : null}abgelehnt. An den
        Emittenten wurde nichts übermittelt.
      </>
    ),
  },
  withdrawn: {
    heading: "Zurückgezogen",
    preparer: "Die erstellende Person",
    by: (who) => <>{who} hat diese Einlösung zurückgezogen. An den Emittenten wurde nichts übermittelt.</>,
  },
  expired: {
    heading: "Abgelaufen",
    happened:
      "Diese Einlösung wurde nicht rechtzeitig freigegeben und übermittelt. An den Emittenten wurde nichts übermittelt.",
  },
} satisfies typeof en;
