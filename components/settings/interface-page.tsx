import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { ApiDocument, ApiParameter, JsonShape } from "@/lib/contract/openapi";
import { listed } from "@/lib/domain/listed";
import { ROLE_NAMES, type Role } from "@/lib/domain/roles";
import { type Scope, scopeText } from "@/lib/domain/scopes";
import { words } from "@/lib/words/interface";
import { words as settings } from "@/lib/words/settings";
import { byGroup, type Endpoint, endpointsOf, shapesIn } from "./interface-endpoints";
import { InterfaceSearch } from "./interface-search";
import { anchorOf, nameOf, ShapeText } from "./shape-text";

type InterfacePageProps = {
  document: ApiDocument;
  /** What is searched for; empty for all. */
  search: string;
  /** Whether the page of API tokens is open to this person. */
  seesTokens: boolean;
};

/** What programs may ask, for the people who write them: made by the server, without a script of its own. */
export function InterfacePage({ document, search, seesTokens }: InterfacePageProps) {
  const endpoints = endpointsOf(document, search);
  return (
    <>
      <PageHeader
        title={words.title}
        back={seesTokens ? <TextLink href="/settings/api-tokens">{settings.places.tokens}</TextLink> : null}
      >
        <p>
          {words.lead((text) => (
            <a className="font-medium text-accent underline underline-offset-4" href="/api/openapi.json">
              {text}
            </a>
          ))}
        </p>
      </PageHeader>
      <InterfaceSearch search={search} />
      <p className="mb-4 text-sm text-muted-foreground">{words.found(endpoints.length)}</p>
      {endpoints.length === 0 ? (
        <Card>
          <EmptyState title={words.none.title}>{words.none.lead}</EmptyState>
        </Card>
      ) : null}
      <div className="grid gap-6">
        {[...byGroup(endpoints)].map(([name, members]) => (
          <Group key={name} name={name}>
            {members.map((endpoint) => (
              <EndpointRow key={endpoint.operation.operationId} endpoint={endpoint} document={document} />
            ))}
          </Group>
        ))}
        <ShapeList shapes={shapesIn(document, endpoints)} />
      </div>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`group-${name}`}>
      <h2 id={`group-${name}`} lang="en" className="mb-2 font-mono text-base">
        {name}
      </h2>
      <Card className="divide-y">{children}</Card>
    </section>
  );
}

/** A row that opens to what stands behind it. */
function Row({ id, head, children }: { id?: string; head: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-baseline gap-3 px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 self-center text-muted-foreground transition-transform duration-100 group-open:rotate-90"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
          {head}
        </span>
      </summary>
      <div id={id} className="grid scroll-mt-20 gap-4 px-5 pb-5 text-sm sm:px-6">
        {children}
      </div>
    </details>
  );
}

function EndpointRow({ endpoint, document }: { endpoint: Endpoint; document: ApiDocument }) {
  const { method, path, operation } = endpoint;
  const { summary, description, parameters = [], requestBody, responses, security } = operation;
  const given = parameters.flatMap((each) => parameterOf(document, each) ?? []);
  return (
    <Row
      head={
        <>
          <Badge tone="outline" lang="en" className="font-mono">
            {method}
          </Badge>
          <code lang="en" className="font-mono text-sm">
            {path}
          </code>
          <span lang="en" className="basis-full text-sm text-muted-foreground">
            {summary}
          </span>
        </>
      }
    >
      {description ? <p lang="en">{description}</p> : null}
      <Part title={words.who.label}>
        <p>{whoOf(security).join(" · ")}</p>
      </Part>
      {given.length > 0 || requestBody ? (
        <Part title={words.sent}>
          {given.length > 0 ? <Parameters parameters={given} /> : null}
          <Content content={requestBody?.content} document={document} />
        </Part>
      ) : null}
      {Object.entries(responses).map(([status, response]) =>
        "$ref" in response ? null : (
          <Part key={status} title={words.answered(status)}>
            <p lang="en">{response.description}</p>
            <Content content={response.content} document={document} />
          </Part>
        ),
      )}
    </Row>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
);

/** A parameter itself, where the operation only names one that several share. */
function parameterOf(
  { components }: ApiDocument,
  given: ApiParameter | { $ref: string },
): ApiParameter | undefined {
  return "$ref" in given ? components.parameters[nameOf(given.$ref)] : given;
}

// words: beside code, which is the same in every language
const PLACES = { path: "in the path", query: "in the query", header: "as a header" };

const Parameters = ({ parameters }: { parameters: readonly ApiParameter[] }) => (
  <ShapeText
    shape={{
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name, in: place, schema, description = schema.description }) => [
          name,
          { ...schema, description: [PLACES[place], description].filter(Boolean).join(": ") },
        ]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }}
  />
);

function Content({
  content = {},
  document,
}: {
  content: Record<string, { schema?: JsonShape }> | undefined;
  document: ApiDocument;
}) {
  return Object.entries(content).map(([type, { schema }]) =>
    schema ? (
      <ShapeText key={type} shape={itself(document, schema)} />
    ) : (
      <p key={type} lang="en" className="mt-2 font-mono text-xs">
        {type}
      </p>
    ),
  );
}

/** A longer one, such as a redemption, is what many endpoints answer: each leads to where it stands once. */
const MAX_INLINE = 2_000;

/** The shape that a reference leads to: what an endpoint takes and answers is read where it stands. */
function itself({ components }: ApiDocument, shape: JsonShape): JsonShape {
  const named = shape.$ref && components.schemas[nameOf(shape.$ref)];
  return named && JSON.stringify(named).length <= MAX_INLINE ? named : shape;
}

function whoOf(security: readonly Record<string, string[]>[]): string[] {
  if (security.length === 0) return [words.who.anyone];
  return security.flatMap(({ session, token }) => [
    ...(session
      ? [session.length > 0 ? listed(session.map((role) => ROLE_NAMES[role as Role])) : words.who.signedIn]
      : []),
    ...(token ?? []).map((scope) => words.who.token(scopeText(scope as Scope))),
  ]);
}

function ShapeList({ shapes }: { shapes: ReadonlyMap<string, JsonShape> }) {
  if (shapes.size === 0) return null;
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes" className="mb-2 text-lg">
        {words.shapes}
      </h2>
      <Card className="divide-y">
        {[...shapes].map(([name, shape]) => (
          <Row
            key={name}
            id={anchorOf(name)}
            head={
              <code lang="en" className="font-mono text-sm">
                {name}
              </code>
            }
          >
            {shape.description ? <p lang="en">{shape.description}</p> : null}
            <ShapeText shape={shape} />
          </Row>
        ))}
      </Card>
    </section>
  );
}
