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
import type { MailCopy } from "./copy";

type Props = MailCopy & { greeting: string; facts: [string, string][]; link: string };

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const quiet = { color: "#5d625f", fontSize: "13px", lineHeight: "20px", margin: "0" };

/** The one layout of all mails: a sentence, the facts, one button. */
export function OrderMail({ link, ...props }: Props) {
  // Names and reasons come from people and from the issuer.
  const [greeting, lead] = [escapeInvisible(props.greeting), escapeInvisible(props.lead)];
  const [next, button] = [escapeInvisible(props.next), escapeInvisible(props.button)];
  const facts = props.facts.map(([label, value]) => [label, escapeInvisible(value)] as const);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
      </Head>
      <Preview>{lead}</Preview>
      <Body style={{ backgroundColor: "#f5f4f1", fontFamily: font, margin: 0, padding: "32px 12px" }}>
        <Container
          style={{
            backgroundColor: "#ffffff",
            border: "1px solid #e2e0da",
            borderRadius: "10px",
            padding: "32px",
          }}
        >
          <Text style={quiet}>Redemption Desk</Text>
          <Heading
            as="h1"
            style={{ color: "#1b1f1d", fontSize: "20px", lineHeight: "28px", margin: "16px 0 8px" }}
          >
            {greeting}
          </Heading>
          <Text style={{ color: "#1b1f1d", fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" }}>
            {lead}
          </Text>
          <Section>
            {facts.map(([label, value]) => (
              <Text key={label} style={{ ...quiet, fontSize: "14px", margin: "0 0 4px" }}>
                {label}: <span style={{ color: "#1b1f1d" }}>{value}</span>
              </Text>
            ))}
          </Section>
          <Text style={{ color: "#1b1f1d", fontSize: "16px", lineHeight: "24px", margin: "16px 0 24px" }}>
            {next}
          </Text>
          <Button
            href={link}
            style={{
              backgroundColor: "#0f5c4d",
              borderRadius: "8px",
              color: "#ffffff",
              fontSize: "15px",
              fontWeight: 600,
              padding: "12px 20px",
            }}
          >
            {button}
          </Button>
          <Hr style={{ borderColor: "#e2e0da", margin: "28px 0 16px" }} />
          <Text style={quiet}>
            We never ask for a password by e-mail and never send a deposit address. You can also open this
            link: {link}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
