import "server-only";
import { Fragment } from "react";
import type { MoneyLine, StopStatus } from "@/lib/domain/money-line";
import { STOPS, type Stop } from "@/lib/domain/situations";
import { LIGHT } from "@/lib/server/outside";
import { words } from "@/lib/words/mail-letter";

/** In characters that every mail program has. */
const MARKS: Record<StopStatus, string> = { done: "✓", here: "●", problem: "!", ended: "×", to_come: "○" };

/** The way of the money, drawn, and in one sentence where it is. */
export function MoneyLineRow({ line }: { line: MoneyLine }) {
  return (
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      width="100%"
      style={{ border: 0, borderCollapse: "collapse", margin: "2px 0 14px", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {STOPS.map((stop) => (
            <Fragment key={stop}>
              <td style={{ fontSize: "13px", lineHeight: "18px", width: "18px" }}>
                <span {...toneOf(line.stops[stop])}>{MARKS[line.stops[stop]]}</span>
              </td>
              <td style={{ padding: "0 10px 0 2px" }}>
                {stop === "account" ? null : <Piece {...{ line, stop }} />}
              </td>
            </Fragment>
          ))}
        </tr>
        <tr>
          {STOPS.map((stop) => (
            <td
              key={stop}
              colSpan={2}
              style={{ fontSize: "12px", lineHeight: "16px", paddingRight: "6px", verticalAlign: "top" }}
            >
              <span {...toneOf(line.stops[stop])}>{words.stops[stop]}</span>
            </td>
          ))}
        </tr>
        <tr>
          <td
            className="quiet"
            colSpan={2 * STOPS.length}
            style={{ color: LIGHT.quiet, fontSize: "13px", lineHeight: "18px", paddingTop: "6px" }}
          >
            {placeText(line)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** From a stop to the next: drawn through only where it is proven that the money has passed it. */
function Piece({ line, stop }: { line: MoneyLine; stop: Stop }) {
  const hasPassed = STOPS.indexOf(line.money.stop) > STOPS.indexOf(stop);
  return (
    <div
      className={hasPassed ? "passed" : "line"}
      style={{
        borderTop: hasPassed ? `2px solid ${LIGHT.link}` : `2px dashed ${LIGHT.line}`,
        ...{ fontSize: 0, height: 0, lineHeight: 0 },
      }}
    />
  );
}

/** Where the money is, in a sentence: tokens up to the issuer. */
export const placeText = ({ money: { stop, isMoving } }: MoneyLine): string =>
  words.places[stop][isMoving ? "moving" : "at"];

function toneOf(status: StopStatus) {
  if (status === "problem") return { className: "danger", style: { color: LIGHT.danger, fontWeight: 600 } };
  if (status === "to_come") return { className: "quiet", style: { color: LIGHT.quiet } };
  if (status === "done") return { className: "link", style: { color: LIGHT.link } };
  return { className: "text", style: { color: LIGHT.text, fontWeight: 600 } };
}
