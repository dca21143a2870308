import { Loading, Skeleton } from "@/components/ui/skeleton";

/** As high as two cards to choose from, so that nothing jumps when they arrive. */
export function PickerLoading({ label }: { label: string }) {
  return (
    <Loading label={`${label}: loading`}>
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-2 grid gap-2">
        <Skeleton className="h-19 rounded-lg" />
        <Skeleton className="h-19 rounded-lg" />
      </div>
    </Loading>
  );
}
