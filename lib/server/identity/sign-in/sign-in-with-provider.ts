import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { SignInPurpose } from "@/lib/contract/sign-in";
import { log, people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { recordRefusal } from "../passwords/refusals";
import { readSession } from "../sessions/find";
import { type AdmitOptions, type Admitted, admit, type SignInOrigin } from "./admit";
import { takeLinking } from "./begin-linking";
import { bindPerson, type Subject } from "./bind";
import { isRecent } from "./claims";
import { SignInRefused } from "./refused";

/** A person whom the identity provider has sent back. */
export type Identity = Subject & {
  /** When they really signed in there. */
  provedAt: Date;
  /** How they did, for the record. */
  acr: unknown;
  amr: unknown;
  /** The address that the provider vouches for. @throws SignInRefused where it vouches for none */
  email: () => Promise<string>;
};

type Person = typeof people.$inferSelect;
type Arrival = { services: Services; identity: Identity; origin: SignInOrigin };
type CurrentSession = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/**
 * Lets a person in whom the identity provider vouches for: by issuer and subject once they are bound to a person, and by a
 * verified e-mail address the first time only (docs/decisions/0015-single-sign-on.md).
 * @throws SignInRefused
 */
export async function signInWithProvider(
  services: Services,
  identity: Identity,
  purpose: SignInPurpose,
  origin: SignInOrigin,
): Promise<Admitted> {
  const arrival = { services, identity, origin };
  try {
    // A session that has ended meanwhile can neither be proved nor linked: then this is a sign-in like any other.
    const current = purpose === "sign_in" ? null : await readSession(services, origin.formerCookie);
    if (!current) return await signIn(arrival);
    return await (purpose === "link" ? link(arrival, current) : stepUp(arrival, current));
  } catch (error) {
    if (error instanceof SignInRefused && !isTechnical(error)) await noteRefused(arrival, error);
    throw error;
  }
}

async function signIn(arrival: Arrival): Promise<Admitted> {
  const bound = await findBound(arrival);
  if (bound) return enter(arrival, bound);
  const email = await arrival.identity.email();
  const [person] = await arrival.services.db
    .select()
    .from(people)
    .where(and(eq(people.email, email), isNull(people.disabledAt)));
  if (!person)
    throw new SignInRefused("AccessDenied", "no person here has this e-mail address, or they are disabled");
  if (!person.oidcOpen && !person.oidcSubject) throw new SignInRefused("LinkFirst");
  return bindAndEnter(arrival, person, { isSignedIn: false });
}

/** The person who is signed in proves who they are once more. A return as another person, or without signing in, changes nothing. */
async function stepUp(arrival: Arrival, current: CurrentSession): Promise<Admitted> {
  const bound = await findBound(arrival);
  if (bound?.id !== current.person.id) throw new SignInRefused("OtherPerson");
  if (!isRecent(arrival.identity.provedAt, arrival.services.settings)) throw new SignInRefused("NotProved");
  return enter(arrival, bound);
}

/** The person who is signed in, and has proved a moment ago that it is them, links their account at the provider. */
async function link(arrival: Arrival, { person }: CurrentSession): Promise<Admitted> {
  const { identity } = arrival;
  const bound = await findBound(arrival);
  if (bound && bound.id !== person.id) throw new SignInRefused("OtherPerson");
  if (bound) return enter(arrival, bound);
  if ((await identity.email()) !== person.email) throw new SignInRefused("OtherPerson");
  return bindAndEnter(arrival, person, { isSignedIn: true });
}

async function bindAndEnter(
  arrival: Arrival,
  person: Person,
  how: { isSignedIn: boolean },
): Promise<Admitted> {
  const { services, identity, origin } = arrival;
  const { issuer, subject } = identity;
  const { networkAddress } = origin;
  try {
    return await enter(arrival, person, async (tx) => {
      if (how.isSignedIn && !(await takeLinking(tx, person.id))) throw new SignInRefused("NotProved");
      const binding = { id: person.id, issuer, subject, networkAddress, ...how };
      const bound = await bindPerson(services, tx, binding);
      if (!bound) throw new SignInRefused("OtherAccount");
    });
  } catch (error) {
    // The same account may have been bound a moment ago, from another tab.
    const bound = await findBound(arrival);
    if (bound) return enter(arrival, bound);
    throw error;
  }
}

/** Bound or not, a person who is disabled stays outside. */
function enter(arrival: Arrival, person: Person, first?: AdmitOptions["first"]): Promise<Admitted> {
  const { services, identity, origin } = arrival;
  if (person.disabledAt) throw new SignInRefused("AccessDenied", "disabled");
  const { provedAt, acr, amr } = identity;
  const detail = { acr, amr, provedAt: provedAt.toISOString() };
  return admit(services, person, "oidc", origin, { provedAt, detail, first });
}

async function findBound({ services, identity }: Arrival): Promise<Person | undefined> {
  const [person] = await services.db
    .select()
    .from(people)
    .where(and(eq(people.oidcIssuer, identity.issuer), eq(people.oidcSubject, identity.subject)));
  return person;
}

/** A failure of the exchange, and no person's attempt. */
const isTechnical = ({ code }: SignInRefused) => code === "ProviderAway" || code === "Unfinished";

/** Whom the provider had sent stands in the record, as far as it vouches for it; for each reason at most once a minute. */
async function noteRefused(
  { services, identity, origin: { networkAddress } }: Arrival,
  { code }: SignInRefused,
): Promise<void> {
  const { issuer, subject } = identity;
  const email = await identity.email().catch(() => null);
  const detail = { method: "oidc", reason: code, issuer, subject };
  log.warn({ ...detail, networkAddress }, "sign-in refused");
  const account = JSON.stringify([code, issuer, subject]);
  await recordRefusal(services, {
    ...{ kind: "identity", account, subject: email ?? subject, detail, networkAddress },
  });
}
