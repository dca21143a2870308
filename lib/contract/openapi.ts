/** A JSON Schema (2020-12) as zod writes it; another shape of the document by `$ref`. */
export type JsonShape = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonShape>;
  required?: string[];
  items?: JsonShape;
  prefixItems?: JsonShape[];
  anyOf?: JsonShape[];
  oneOf?: JsonShape[];
  allOf?: JsonShape[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | JsonShape;
  propertyNames?: JsonShape;
  $defs?: Record<string, JsonShape>;
  [keyword: string]: unknown;
};

export type ApiParameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonShape;
};

type Content = Record<string, { schema?: JsonShape }>;
export type ApiResponse = { description: string; headers?: Record<string, object>; content?: Content };
type Reference = { $ref: string };

/** One method of one path. */
export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (ApiParameter | Reference)[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ApiResponse | Reference>;
};

/** What `/api/openapi.json` answers: OpenAPI 3.1. */
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, JsonShape>;
    parameters: Record<string, ApiParameter>;
    responses: Record<string, ApiResponse>;
    securitySchemes: Record<string, object>;
  };
};
