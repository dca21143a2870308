/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Context } from "../context";
import { DetailList, Timestamp } from "./elements";
import { Page, redirectTo } from "./layout";

const LEAD = "All mail sent through the sandbox’s mail server. It keeps the last 500.";

/** The mailbox, and a page for each mail. */
export function mailPages(context: Context): Hono {
  const app = new Hono();
  app.get("/mail", (c) => {
    const { mail } = context.store.data;
    return c.html(
      <Page context={context} request={c} title="Mail" lead={LEAD} live>
        <ul class="card list">
          {mail.map(({ id, subject, receivedAt, to }) => (
            <li>
              <div class="row">
                <a href={`/mail/${id}`}>{subject || "(no subject)"}</a>
                <Timestamp at={receivedAt} />
              </div>
              <div class="soft small">To {to.join(", ")}</div>
            </li>
          ))}
          {mail.length === 0 && <li class="empty">No mail yet.</li>}
        </ul>
      </Page>,
    );
  });
  app.get("/mail/:id", (c) => {
    const mail = context.store.data.mail.find(({ id }) => id === c.req.param("id"));
    if (!mail) return redirectTo(c, "/mail", { problem: "Mail not found." });
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
        {mail.text && (
          <>
            <h2>Plain text</h2>
            <div class="card">
              <pre>{mail.text}</pre>
              {mail.links.map((link) => (
                <p class="small">
                  <a href={link} target="_blank" rel="noreferrer">
                    {link}
                  </a>
                </p>
              ))}
            </div>
          </>
        )}
      </Page>,
    );
  });
  return app;
}
