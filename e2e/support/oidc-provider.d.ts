/** The part of the package that the tests use; it has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** The part of Koa's request context that the tests read or change. */
  export type ProviderContext = {
    path: string;
    method: string;
    url: string;
    req: IncomingMessage;
    res: ServerResponse;
    status: number;
    body: unknown;
    respond: boolean;
  };

  type Interaction = { params: Record<string, unknown>; grantId?: string };
  type Login = { accountId: string; ts?: number; acr?: string; amr?: string[] };
  type Result = { login?: Login; consent?: { grantId: string }; error?: string; error_description?: string };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  }
}
