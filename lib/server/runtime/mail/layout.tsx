import "server-only";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { accountPlace } from "@/lib/domain/account-label";
import { escapeInvisible } from "@/lib/domain/escape-invisible";
import {
  DARK_STYLES,
  type Letter,
  LIGHT,
  type MailFact,
  type MailSection,
  NARROW_STYLES,
} from "@/lib/server/outside";
import { tagNow } from "@/lib/words/language";
import { words as letter } from "@/lib/words/mail-letter";
import { MoneyLineRow } from "./money-line";

/** What a mail shows, as a page and as plain text. */
export type MailContent = Pick<Letter, "words" | "facts" | "about" | "line" | "sections"> & {
  link: string;
  /** Where the reader chooses which mails they get. */
  settingsLink: string;
  /** The name of the business (`ORGANISATION_NAME`). */
  organisation: string | undefined;
};

// words: the product’s name
export const PRODUCT = "Redemption Desk";

// words: colour schemes, as mail programs know them
const SCHEMES = "light dark";

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const quiet = { color: LIGHT.quiet, fontSize: "13px", lineHeight: "18px" };
const text = { color: LIGHT.text, fontSize: "15px", lineHeight: "22px", margin: "0 0 12px" };
const rule = `1px solid ${LIGHT.line}`;
/** A long name breaks rather than widens the mail. */
const breaking = { wordBreak: "break-word" } as const;

/** Names and reasons come from people and from the issuer. */
const safe = escapeInvisible;

/** The one layout of all mails: what it is about, the facts, one button. Classes are for the dark and the narrow styles only. */
export function MailLayout({
  words,
  facts,
  about,
  line,
  sections = [],
  link,
  settingsLink,
  organisation,
}: MailContent) {
  const { title, lead, next, button, isAlarm } = words;
  return (
    <Html lang={tagNow()} className="paper">
      <Head>
        <meta name="color-scheme" content={SCHEMES} />
        <meta name="supported-color-schemes" content={SCHEMES} />
        <style>{DARK_STYLES + NARROW_STYLES}</style>
      </Head>
      <body className="paper" style={{ backgroundColor: LIGHT.paper, margin: 0, padding: 0 }}>
        <Preview>{safe(previewOf(words, facts))}</Preview>
        {/* A table of ours, of which the dark styles know all: any part they miss would stay as a light frame. */}
        <Table>
          <tr>
            <td
              className="paper edge"
              style={{ backgroundColor: LIGHT.paper, fontFamily: font, padding: "20px 12px" }}
            >
              <Container
                className="card"
                style={{
                  ...{ backgroundColor: LIGHT.card, border: rule, borderRadius: "10px" },
                  ...{ maxWidth: "552px", padding: "24px 28px" },
                }}
              >
                <Brand organisation={organisation} />
                {isAlarm ? <AlarmHead title={title} next={next} /> : null}
                {about ? <Amount about={about} title={isAlarm || !lead ? null : title} /> : null}
                {about || isAlarm ? null : <Title>{title}</Title>}
                {lead ? (
                  <Text className="text" style={text}>
                    {safe(lead)}
                  </Text>
                ) : null}
                {line ? <MoneyLineRow line={line} /> : null}
                <Facts facts={facts} />
                {sections.map((section) => (
                  <Section key={section.title} section={section} />
                ))}
                {next && !isAlarm ? (
                  <Text className="text" style={{ ...text, margin: "16px 0 0" }}>
                    {safe(next)}
                  </Text>
                ) : null}
                <Button
                  href={link}
                  className="solid"
                  style={{
                    ...{
                      backgroundColor: LIGHT.solid,
                      borderRadius: "8px",
                      color: "#ffffff",
                      display: "block",
                    },
                    ...{ fontSize: "16px", fontWeight: 600, lineHeight: "24px", margin: "20px 0 0" },
                    ...{ padding: "11px 18px", textAlign: "center" },
                  }}
                >
                  {safe(button)}
                </Button>
                <Text className="quiet" style={{ ...quiet, margin: "18px 0 0" }}>
                  {letter.never}{" "}
                  <a
                    href={settingsLink}
                    className="link"
                    style={{ color: LIGHT.link, textDecoration: "underline" }}
                  >
                    {letter.settings}
                  </a>
                </Text>
              </Container>
            </td>
          </tr>
        </Table>
      </body>
    </Html>
  );
}

/** What programs show beside the subject. */
const previewOf = ({ lead, next, title }: Letter["words"], facts: readonly MailFact[]): string =>
  [lead, next].filter(Boolean).join(" ") ||
  facts
    .slice(0, 3)
    .map(([label, value, tag]) => `${label}: ${[value, tag].filter(Boolean).join(", ")}`)
    .join(" · ") ||
  title;

function Title({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      className="text"
      style={{ ...breaking, color: LIGHT.text, fontSize: "22px", lineHeight: "28px", margin: "18px 0 12px" }}
    >
      {safe(children)}
    </Heading>
  );
}

/** What is wrong, and what to do about it. */
function AlarmHead({ title, next }: { title: string; next: string }) {
  return (
    <Table style={{ margin: "18px 0 14px" }}>
      <tr>
        <td
          className="alarm"
          style={{
            ...{ backgroundColor: LIGHT.dangerSoft, borderLeft: `4px solid ${LIGHT.danger}` },
            ...{ borderRadius: "6px", color: LIGHT.danger, padding: "12px 16px" },
          }}
        >
          <Heading as="h1" style={{ fontSize: "18px", lineHeight: "24px", margin: 0 }}>
            {safe(title)}
          </Heading>
          <Text style={{ fontSize: "15px", lineHeight: "22px", margin: "4px 0 0" }}>{safe(next)}</Text>
        </td>
      </tr>
    </Table>
  );
}

/** An amount with more than these is set smaller, so that it stays on one line on a phone. */
const MOST_DIGITS = "999,999,999.99".length;

/** The amount heads a mail about a redemption; what has become of it stands above where no alarm says so. */
function Amount({ about, title }: { about: NonNullable<Letter["about"]>; title: string | null }) {
  const [amount, currency] = about.money;
  const { account } = about;
  const place = accountPlace(account);
  const isLong = amount.length > MOST_DIGITS;
  return (
    <>
      {title ? (
        <Text className="text" style={{ ...text, fontWeight: 600, margin: "18px 0 0" }}>
          {safe(title)}
        </Text>
      ) : null}
      <Heading
        as="h1"
        className={isLong ? "text long" : "text amount"}
        style={{
          ...{ color: LIGHT.text, fontSize: isLong ? "24px" : "34px", letterSpacing: "-0.02em" },
          ...{ lineHeight: isLong ? "32px" : "42px", margin: title ? "2px 0 0" : "18px 0 0" },
        }}
      >
        {amount}{" "}
        <span
          className="quiet"
          style={{ color: LIGHT.quiet, fontSize: "18px", fontWeight: 400, letterSpacing: 0 }}
        >
          {currency}
        </span>
      </Heading>
      <Text
        className="quiet"
        style={{ ...quiet, ...breaking, fontSize: "16px", lineHeight: "24px", margin: "0 0 14px" }}
      >
        {letter.to(
          <span key="account" className="text" style={{ color: LIGHT.text, fontWeight: 600 }}>
            {safe(account.title)}
          </span>,
        )}
        {place ? ` · ${safe(place)}` : null}
      </Text>
    </>
  );
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  if (facts.length === 0) return null;
  const cell = {
    borderTop: rule,
    fontSize: "14px",
    lineHeight: "20px",
    padding: "9px 0",
    verticalAlign: "top",
  };
  return (
    <Table>
      {facts.map(([label, value, tag]) => (
        <tr key={label}>
          <td
            className="quiet line label"
            style={{ ...cell, color: LIGHT.quiet, paddingRight: "12px", width: "112px" }}
          >
            {label}
          </td>
          <td className="text line" style={{ ...cell, ...breaking, color: LIGHT.text }}>
            {safe(value)}
            {tag ? (
              <>
                {value ? " " : null}
                <span
                  className="tag"
                  style={{
                    ...{ backgroundColor: LIGHT.attentionSoft, borderRadius: "4px", color: LIGHT.attention },
                    ...{ display: "inline-block", fontSize: "12px", fontWeight: 600, lineHeight: "16px" },
                    ...{ padding: "1px 6px", whiteSpace: "nowrap" },
                  }}
                >
                  {safe(tag)}
                </span>
              </>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Section({ section: { title, count, rows } }: { section: MailSection }) {
  return (
    <>
      <Heading
        as="h2"
        className="text"
        style={{ color: LIGHT.text, fontSize: "15px", lineHeight: "20px", margin: "20px 0 6px" }}
      >
        {title}
        {count === undefined ? null : (
          <span className="quiet" style={{ color: LIGHT.quiet, fontWeight: 400 }}>
            {" "}
            {count}
          </span>
        )}
      </Heading>
      <Table>
        {rows.map((row) => (
          <tr key={`${row.title} ${row.detail}`}>
            <td
              className="line"
              style={{ ...breaking, borderTop: rule, padding: "8px 12px 8px 0", verticalAlign: "top" }}
            >
              <span
                className={row.isProblem ? "danger" : "text"}
                style={{
                  color: row.isProblem ? LIGHT.danger : LIGHT.text,
                  fontSize: "14px",
                  fontWeight: 600,
                }}
              >
                {safe(row.title)}
              </span>
              <br />
              <span className="quiet" style={quiet}>
                {safe(row.detail)}
              </span>
            </td>
            <td
              className="line text"
              align="right"
              style={{
                ...{ borderTop: rule, color: LIGHT.text, fontSize: "14px", lineHeight: "20px" },
                ...{ padding: "8px 0", verticalAlign: "middle", whiteSpace: "nowrap" },
              }}
            >
              {row.sums.map(([amount, currency], place) => (
                <span key={currency}>
                  {place > 0 ? <br /> : null}
                  <b style={{ fontWeight: 600 }}>{amount}</b>{" "}
                  <span className="quiet" style={{ color: LIGHT.quiet }}>
                    {currency}
                  </span>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

/** Mail programs lay out tables best. */
function Table({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      width="100%"
      style={{ border: 0, borderCollapse: "collapse", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** Whose desk writes: drawn with text and a background only, since mail programs don't load images from elsewhere. */
function Brand({ organisation }: { organisation: string | undefined }) {
  const name = safe(organisation ?? PRODUCT);
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ border: 0 }}>
      <tbody>
        <tr>
          <td>
            <div
              className="solid"
              style={{
                ...{ backgroundColor: LIGHT.solid, borderRadius: "7px", color: "#ffffff" },
                ...{ fontSize: "13px", fontWeight: 600, height: "28px", lineHeight: "28px" },
                ...{ textAlign: "center", width: "28px" },
              }}
            >
              {[...name][0]?.toLocaleUpperCase("en")}
            </div>
          </td>
          <td style={{ fontSize: "13px", lineHeight: "17px", paddingLeft: "10px" }}>
            <span className="text" style={{ color: LIGHT.text, fontSize: "14px", fontWeight: 600 }}>
              {name}
            </span>
            {organisation ? (
              <>
                <br />
                <span className="quiet" style={{ color: LIGHT.quiet, fontSize: "12px" }}>
                  {PRODUCT}
                </span>
              </>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
