import type { Order } from "@/lib/contract/orders";

/** An order for tests, waiting for approval unless said otherwise. */
export function exampleOrder(over: Partial<Order>): Order {
  return {
    id: "6d4c8f0a-7f0e-4f5e-9d47-2f3a1b5c7d90",
    state: "pending_approval",
    step: null,
    currency: "EUR",
    amount: "1250.00",
    walletId: "0b8c53a1-90f5-4b5b-8f5e-1f1b7f0a2c11",
    bankAccountId: "4a2f8f3c-2b7d-4c39-9a68-5f0e6d1c3b22",
    customerReference: null,
    reference: "RD-7F3K9QXM",
    note: null,
    contentHash: "a".repeat(64),
    createdBy: { id: "p", name: "Pia Preparer" },
    createdAt: "2026-11-21T09:00:00.000Z",
    updatedAt: "2026-11-21T09:00:00.000Z",
    approvalsRequired: 1,
    approvals: [],
    issuer: null,
    instructions: null,
    alarm: null,
    alarmDetail: null,
    confirmation: null,
    transfer: null,
    resolution: null,
    allowed: [],
    wallet: {
      id: "0b8c53a1-90f5-4b5b-8f5e-1f1b7f0a2c11",
      name: "Treasury",
      network: "Ethereum",
      address: "0x52908400098527886E0F7030069857D2E4169EE7",
    },
    bankAccount: {
      id: "4a2f8f3c-2b7d-4c39-9a68-5f0e6d1c3b22",
      name: "Example Trading GmbH",
      accountNumber: "DE89370400440532013000",
      routingCode: "COBADEFFXXX",
      bankName: "Commerzbank",
      currency: "EUR",
    },
    remark: null,
    issuerDetail: null,
    ...over,
  };
}
