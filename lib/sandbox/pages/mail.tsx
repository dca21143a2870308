/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Context } from "../context";
import { DetailList, Timestamp } from "./elements";
import { Page } from "./layout";
import { redirectWithError } from "./redirects";

const LEAD = "All mail sent through the sandbox’s mail server. It keeps the last 500.";
const LINK = /(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/g;

/** The mailbox, and a page for each mail. */
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
    if (!mail) return redirectWithError(c, "/mail", "Mail not found.");
    return c.html(
      <Page context={context} request={c} title={mail.subject || "(no subject)"}>
        <div class="card">
          <DetailList
            items={[
              ["To", mail.to.join(", ")],
              ["From", mail.from],
              ["Received", <Timestamp at={mail.receivedAt} />],
            ]}
          />
        </div>
        {mail.html && (
          <iframe
            title="Formatted mail"
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
            <Timestamp at={mail.receivedAt} />
          </div>
          <div class="soft small">To {mail.to.join(", ")}</div>
        </li>
      ))}
    </ul>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <>
      <h2>Plain text</h2>
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
