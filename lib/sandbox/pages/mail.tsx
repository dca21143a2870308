/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Context } from "../context";
import { Page } from "./layout";
import { Facts, When } from "./parts";

const LEAD =
  "Every mail sent to this sandbox’s mail server, to whomever it was addressed. The last 500 are kept.";
const LINK = /(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/g;

/** The mailbox and single mails. */
export function mailPages(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/mail", (c) =>
    c.html(
      <Page context={context} request={c} title="Mail" lead={LEAD} live>
        <div id="live">
          {store.data.mail.length > 0 ? (
            <MailList context={context} />
          ) : (
            <p class="card empty">No mail yet.</p>
          )}
        </div>
      </Page>,
    ),
  );
  app.get("/mail/:id", (c) => {
    const mail = store.data.mail.find(({ id }) => id === c.req.param("id"));
    if (!mail) return c.redirect("/mail?problem=That%20mail%20is%20gone.", 303);
    return c.html(
      <Page context={context} request={c} title={mail.subject || "(no subject)"}>
        <div class="card">
          <Facts
            facts={[
              ["To", mail.to.join(", ")],
              ["From", mail.from],
              ["Received", <When at={mail.receivedAt} />],
            ]}
          />
        </div>
        {mail.html && (
          <iframe
            title="The mail as formatted"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc={`<base target="_blank">${mail.html}`}
          />
        )}
        {mail.text && <PlainText text={mail.text} />}
        <p>
          <a href="/mail">All mail</a>
        </p>
      </Page>,
    );
  });
  return app;
}

function MailList({ context }: { context: Context }) {
  return (
    <ul class="card list">
      {context.store.data.mail.map((mail) => (
        <li>
          <div class="row">
            <a href={`/mail/${mail.id}`}>{mail.subject || "(no subject)"}</a>
            <When at={mail.receivedAt} />
          </div>
          <div class="soft small">to {mail.to.join(", ")}</div>
        </li>
      ))}
    </ul>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <>
      <h2>As plain text</h2>
      <div class="card">
        <pre>
          {text.split(LINK).map((part, index) =>
            index % 2 === 1 ? (
              <a href={part} target="_blank" rel="noreferrer">
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </pre>
      </div>
    </>
  );
}
