/** Who may import whom (docs/decisions/0001-layout-and-imports.md). Each message says where the code belongs instead. */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const TESTS = "(\\.test\\.tsx?$|/testing/)";
const oneOf = (names) => names.map((name) => name.replaceAll(".", "\\.")).join("|");

/**
 * Each room may import only from rooms on floors below its own, so that no two of them import each other. `a|b` is one room of
 * two folders. `except` are files that a rule does not bind.
 */
const floorRules = (root, floors, except = []) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((room) =>
      rule(
        `floor-of-${root.replace("/", "-")}-${room.replaceAll("|", "-")}`,
        `${root}/${room} (floor ${floor + 1} of ${floors.length}) imports only from floors below. ${whereInstead(floors, floor)}`,
        { path: `^${root}/(?:${oneOf([room])})(?:/|$)`, pathNot: [TESTS, ...except] },
        {
          path: `^${root}/(?:${oneOf(floors.slice(floor).flat())})(?:/|$)`,
          pathNot: `^${root}/(?:${oneOf([room])})(?:/|$)`,
        },
      ),
    ),
  );

const whereInstead = (floors, floor) =>
  floor === floors.length - 1
    ? "What two of the top floor share goes to a floor below."
    : `What needs both goes above it (next: ${floors[floor + 1].join(", ")}), what both need goes below.`;

/** A new folder or file finds its place before it is used. */
const nothingBesideFloors = (root, floors) =>
  rule(
    `every-folder-of-${root.replace("/", "-")}-has-its-floor`,
    "Put it on a floor in dependency-cruiser.config.mjs: above all that it imports, below all that import it.",
    { path: `^${root}/`, pathNot: [TESTS, `^${root}/(?:${oneOf(floors.flat())})(?:/|$)`] },
    {},
  );

/** The wings of lib/server from the ground up; each has an `index.ts` that names what others may use. */
const WINGS = [
  "platform",
  "outside",
  "record",
  "identity",
  "decisions",
  "redemptions",
  "administration",
  "bank",
  "reports",
  "runtime",
];

/** components/redemptions from the ground up; the page of a redemption puts the steps together. */
const ORDER_FLOORS = [
  ["copy|parts|flow"],
  ["outcome"],
  ["approve", "approve-several", "confirm", "send", "verify"],
  ["create"],
  ["page", "overview", "list"],
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      "domain-is-pure",
      "lib/domain decides from values alone: pass the value in, or move what you import to lib/server.",
      { path: "^lib/domain/" },
      { path: "^(app|components|e2e|lib)/", pathNot: "^lib/(domain/|words/|testing/[^/]+$)" },
    ),
    rule(
      "contract-knows-only-domain",
      "lib/contract holds the shapes of our wire: rules go to lib/domain, work goes to lib/server.",
      { path: "^lib/contract/" },
      { path: "^(app|components|e2e|lib)/", pathNot: "^lib/(contract/|domain/|words/|testing/[^/]+$)" },
    ),
    rule(
      "evidence-is-verified-anywhere",
      "lib/evidence runs in a stranger’s browser as well: it knows shapes, rules and what browsers and Node both have.",
      { path: "^lib/evidence/" },
      {
        path: "^(app|components|e2e|lib)/|^node:",
        pathNot: "^lib/(contract/|domain/|evidence/|words/|testing/[^/]+$)",
      },
    ),
    rule(
      "words-are-words",
      "lib/words holds texts and sentences: what they are about is given to them, and only its types are named.",
      { path: "^lib/words/" },
      {
        path: "^(app|components|e2e|lib)/",
        pathNot: "^lib/words/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "browser-code-stays-in-the-browser",
      "Components and lib/client run in the browser, where no secret may go: ask a route handler through lib/client.",
      { path: "^(components|lib/client)/" },
      { path: "^lib/(server|sandbox|commands)/" },
    ),
    rule(
      "no-page-loads-the-shapes",
      "zod and lib/contract weigh as much as a page: import types only, and load a shape by lazyResolver or a *-schema.ts.",
      { path: "^(components|lib/client)/", pathNot: [TESTS, "-schema\\.ts$"] },
      {
        path: "(^lib/contract/|node_modules/(zod|@hookform)/)",
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    ),
    rule(
      "one-link",
      "Links to our own pages are components/ui/link.tsx, which says that a page is on its way.",
      { path: "^(app|components)/", pathNot: "^components/ui/link\\.tsx$" },
      { path: "node_modules/next/link" },
    ),
    rule(
      "the-sandbox-is-on-its-own",
      "The sandbox imitates the issuer from its interface (docs/issuer-api.md); shared code would let one mistake confirm itself.",
      { path: "^lib/sandbox/" },
      { path: "^(app|components|e2e|lib)/", pathNot: "^lib/sandbox/" },
    ),
    rule(
      "nobody-imports-the-sandbox",
      "Talk to the sandbox over HTTP, as to the issuer.",
      { path: "^(app|components|e2e|lib)/", pathNot: "^lib/sandbox/" },
      { path: "^lib/sandbox/" },
    ),
    rule(
      "routes-are-wiring",
      "A route handler names schemas, roles and one verb: logic goes to a wing of lib/server.",
      { path: "^app/api/", pathNot: "^app/api/auth/" },
      { path: "^(components|lib)/", pathNot: "^lib/(contract|server)/" },
    ),
    rule(
      "verbs-know-no-framework",
      "A verb must run in a job and in a test: what needs next/* belongs to lib/server/runtime/http or lib/server/identity/sign-in.",
      { path: "^lib/server/", pathNot: "^lib/server/(runtime/http|identity/sign-in)/" },
      { path: "node_modules/next/" },
    ),
    rule(
      "only-the-issuer-folder-speaks-its-wire",
      "PascalCase, token and secret stay in lib/server/outside/issuer: import from its index.",
      { path: "^lib/", pathNot: "^lib/(server/outside/issuer|testing/server)/" },
      { path: "^lib/server/outside/issuer/", pathNot: "^lib/server/outside/issuer/index\\.ts$" },
    ),
    rule(
      "only-the-evm-folders-know-evm-libraries",
      "What is particular to one kind of network goes to its folder in lib/domain/networks or lib/server/outside/chain.",
      {
        path: "^(app|components|lib)/",
        pathNot: ["^lib/(domain/networks|server/outside/chain)/evm/", "^lib/sandbox/", "\\.test\\.ts$"],
      },
      { path: "node_modules/viem/" },
    ),
    rule(
      "only-the-registry-knows-the-kinds",
      "Ask lib/domain/networks, or the reader that lib/server/outside/chain/open opened: another kind must work the same way.",
      {
        path: "^(app|components|lib)/",
        pathNot: [
          "^lib/domain/networks/",
          "^lib/server/outside/chain/",
          "^components/redemptions/send/wallet/",
          // A chain in memory, in place of one of those readers.
          "^lib/testing/server/memory-chain\\.ts$",
          "\\.test\\.ts$",
        ],
      },
      { path: "^lib/(domain/networks|server/outside/chain)/[^/]+/" },
    ),
    rule(
      "features-do-not-know-each-other",
      "A page puts features together; what two of them share goes to components/shared.",
      { path: "^components/([^/]+)/" },
      { path: "^components/", pathNot: "^components/($1|ui|shared|layout|testing)/" },
    ),
    rule(
      "ui-holds-primitives",
      "A primitive knows no money, no person and no request: what does goes to components/shared.",
      { path: "^components/ui/", pathNot: TESTS },
      { path: "^(app|components|lib)/", pathNot: "^(components/ui|lib/words)/" },
    ),
    rule(
      "shared-stands-below-features",
      "What features share knows none of them: pass in what it needs, or move it to the feature.",
      { path: "^components/shared/", pathNot: TESTS },
      { path: "^components/", pathNot: "^components/(shared|ui)/" },
    ),
    rule(
      "test-support-stays-in-tests",
      "What stands in a folder called testing is for *.test.ts and *.test.tsx: what the product needs too goes beside what it serves.",
      { path: "^(app|components|lib)/", pathNot: "(\\.test\\.tsx?$|/testing/)" },
      { path: ["^(components|lib)/testing/", "^components/[^/]+/testing/"] },
    ),
    rule(
      "nobody-imports-commands",
      "A command uses the product, never the other way: what the demo invents must not be part of what runs in production.",
      { path: "^(app|components|lib)/|^(proxy|instrumentation)\\.ts$", pathNot: "^lib/commands/" },
      { path: "^lib/commands/" },
    ),
    rule(
      "tests-look-from-outside",
      "Journeys use the browser, HTTP and the database: only contracts, the database's and people's setup may be imported.",
      { path: "^e2e/" },
      {
        path: "^(app|components|lib/(client|sandbox|server))/",
        pathNot: "^lib/server/(platform/db|identity/people)/",
      },
    ),
    ...floorRules(
      "lib/server",
      WINGS.map((wing) => [wing]),
    ),
    nothingBesideFloors("lib/server", [WINGS]),
    ...WINGS.map((wing) =>
      rule(
        `through-the-index-of-${wing}`,
        `Import from lib/server/${wing}: what others may use is named in its index.`,
        {
          path: "^(app|components|lib)/",
          // What starts the process loads the part that it starts, and not pages.
          pathNot: [TESTS, `^lib/server/${wing}/`, ...(wing === "runtime" ? ["^lib/commands/"] : [])],
        },
        { path: `^lib/server/${wing}/`, pathNot: `^lib/server/${wing}/index\\.ts$` },
      ),
    ),
    // It words the troubles of the wallet's session, whose type it names.
    ...floorRules("components/redemptions", ORDER_FLOORS, ["^components/redemptions/copy/wallet\\.ts$"]),
    nothingBesideFloors("components/redemptions", ORDER_FLOORS),
    rule(
      "no-cycles",
      "Two files that need each other are one thing, or a third is missing.",
      {},
      // Words name the types of what they are about.
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.next/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ["react-server", "import", "node", "default"] },
  },
};
