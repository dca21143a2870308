import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";

type AddressLineProps = {
  /** The network's name; without it there is nothing to look the address up with. */
  network: string | null | undefined;
  address: string;
  className?: string;
};

/** An address in full and, where there is an explorer, a link to it. */
export const AddressLine = ({ network, address, className }: AddressLineProps) => (
  <p>
    <GroupedText text={address} className={className} />
    <ExplorerLink network={network} kind="address" id={address} className="-my-1.5 align-middle" />
  </p>
);
