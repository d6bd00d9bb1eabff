import { formatBytes } from "#app/lib/bytes.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { sentBytes, type UploadState } from "#app/uploads/upload-state.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function UploadProgress({ name, state }: { name: string; state: UploadState }) {
  const { text } = useLanguage();
  const { size, failure } = state;
  const sent = sentBytes(state);
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  return (
    <div className="flex min-w-0 flex-col gap-4 text-14">
      <p className="truncate">{name}</p>
      {(!failure || failure.canRetry) && (
        <>
          <progress
            aria-label={text("admin.uploads.uploadOf", { name })}
            value={sent}
            max={Math.max(size, 1)}
            className="progress-bar"
          />
          <p className="text-second tabular-nums">
            {text("admin.uploads.progress", { percent, sent: formatBytes(sent), size: formatBytes(size) })}
          </p>
        </>
      )}
      <p role="alert" className="flex items-start gap-8 text-problem empty:hidden">
        {failure && (
          <>
            <Icon name="warning" className="mt-2 size-16" /> {failure.message}
          </>
        )}
      </p>
    </div>
  );
}
