import "server-only";
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { escapeInvisible } from "@/lib/domain/escape-invisible";
import type { MailWords } from "@/lib/domain/mails/mail";
import { DARK_STYLES, LIGHT } from "@/lib/server/outside";

type Props = MailWords & {
  greeting: string;
  facts: [string, string][];
  link: string;
  /** The name of the business (`ORGANISATION_NAME`). */
  organisation: string | undefined;
};

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const quiet = { color: LIGHT.quiet, fontSize: "13px", lineHeight: "20px", margin: "0" };
const text = { color: LIGHT.text, fontSize: "16px", lineHeight: "24px" };

/** The one layout of all mails: a sentence, the facts, one button. Classes are for the dark styles only. */
export function MailLayout({ link, organisation, ...props }: Props) {
  // Names and reasons come from people and from the issuer.
  const [greeting, lead] = [escapeInvisible(props.greeting), escapeInvisible(props.lead)];
  const [next, button] = [escapeInvisible(props.next), escapeInvisible(props.button)];
  const facts = props.facts.map(([label, value]) => [label, escapeInvisible(value)] as const);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{lead}</Preview>
      <Body
        className="paper"
        style={{ backgroundColor: LIGHT.paper, fontFamily: font, margin: 0, padding: "32px 12px" }}
      >
        <Container
          className="card"
          style={{
            ...{ backgroundColor: LIGHT.card, border: `1px solid ${LIGHT.line}` },
            ...{ borderRadius: "10px", padding: "32px" },
          }}
        >
          <Header organisation={organisation} />
          <Heading
            as="h1"
            className="text"
            style={{ color: LIGHT.text, fontSize: "20px", lineHeight: "28px", margin: "20px 0 8px" }}
          >
            {greeting}
          </Heading>
          <Text className="text" style={{ ...text, margin: "0 0 16px" }}>
            {lead}
          </Text>
          <Section>
            {facts.map(([label, value]) => (
              <Text key={label} className="quiet" style={{ ...quiet, fontSize: "14px", margin: "0 0 4px" }}>
                {label}:{" "}
                <span className="text" style={{ color: LIGHT.text }}>
                  {value}
                </span>
              </Text>
            ))}
          </Section>
          <Text className="text" style={{ ...text, margin: "16px 0 24px" }}>
            {next}
          </Text>
          <Button
            href={link}
            className="solid"
            style={{
              ...{ backgroundColor: LIGHT.solid, borderRadius: "8px", color: "#ffffff" },
              ...{ fontSize: "15px", fontWeight: 600, padding: "12px 20px" },
            }}
          >
            {button}
          </Button>
          <Hr className="line" style={{ borderColor: LIGHT.line, margin: "28px 0 16px" }} />
          <Text className="quiet" style={quiet}>
            We never ask for a password by e-mail and never send a deposit address. You can also open this
            link: {link}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Whose desk writes: drawn with text and a background only, since mail programs don't load images from elsewhere. */
function Header({ organisation }: { organisation: string | undefined }) {
  const name = escapeInvisible(organisation ?? "Redemption Desk");
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ border: 0 }}>
      <tbody>
        <tr>
          <td
            data-skip-in-text="true"
            className="solid"
            align="center"
            style={{
              ...{ backgroundColor: LIGHT.solid, borderRadius: "7px", color: "#ffffff" },
              ...{ fontSize: "15px", fontWeight: 600, height: "32px", width: "32px" },
            }}
          >
            {[...name][0]?.toLocaleUpperCase("en")}
          </td>
          <td style={{ fontSize: "13px", lineHeight: "18px", paddingLeft: "10px" }}>
            <span className="text" style={{ color: LIGHT.text, fontSize: "15px", fontWeight: 600 }}>
              {name}
            </span>
            {organisation ? (
              <>
                <br />
                <span className="quiet" style={{ color: LIGHT.quiet }}>
                  Redemption Desk
                </span>
              </>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
