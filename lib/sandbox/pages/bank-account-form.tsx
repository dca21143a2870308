/** @jsxImportSource hono/jsx */

const FIELDS = [
  ["name", "Account holder", "Nordlicht Handels GmbH"],
  ["accountNumber", "IBAN or account number", "DE28100110012620778193"],
  ["routingCode", "BIC", "ELBSDEHHXXX"],
  ["bankName", "Bank", "Elbe Sparbank eG"],
  ["address", "Street", "Große Elbstraße 9"],
  ["postalCode", "Postal code", "22767"],
  ["city", "City", "Hamburg"],
  ["country", "Country", "Germany"],
] as const;

/** A form that registers a bank account, filled in with an example. */
export function BankAccountForm() {
  return (
    <details class="card">
      <summary>Register a bank account</summary>
      <form method="post" action="/bank-accounts">
        <div class="fields">
          {FIELDS.map(([name, label, example]) => (
            <label>
              {label}
              <input name={name} value={example} required />
            </label>
          ))}
          <label>
            Currency
            <select name="currency">
              <option>EUR</option>
              <option>USD</option>
            </select>
          </label>
          <label>
            Sort code (optional)
            <input name="sortCode" />
          </label>
          <label>
            External account id (optional)
            <input name="externAccountId" />
          </label>
        </div>
        <button type="submit" class="primary">
          Register
        </button>
      </form>
    </details>
  );
}
