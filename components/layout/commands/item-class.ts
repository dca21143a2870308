export const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground";

export const itemClass =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base outline-none data-[selected=true]:bg-foreground/7";
