import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../panel.tsx'
import { progress, type Upload } from './upload-queue.ts'
import { clearUploads, retryUpload, useUploads } from './uploads.ts'

export function UploadList() {
  const t = useText()
  const uploads = useUploads()
  if (uploads.length === 0) return null
  const { all, done, failed, share } = progress(uploads)
  const over = done + failed === all
  return (
    <Panel className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
        <p aria-live="polite" className="figures min-w-0 flex-1 text-small font-medium">
          {t(over ? 'admin.media.uploadsOver' : 'admin.media.uploadsGoing', { done, all, failed })}
        </p>
        {over && (
          <Button look="quiet" size="small" onClick={clearUploads}>
            {t('admin.media.clearUploads')}
          </Button>
        )}
      </div>
      {!over && <Bar label={t('admin.media.uploadProgress')} share={share} />}
      <ul className="max-h-64 overflow-y-auto">
        {uploads.map((upload) => (
          <li key={upload.key} className="flex items-center gap-3 border-t px-4 py-2 text-small sm:px-5">
            <UploadRow upload={upload} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function UploadRow({ upload: { key, name, state, share, reason, again, picture } }: { upload: Upload }) {
  const t = useText()
  return (
    <>
      {picture ? (
        <img src={`${picture.src}/w320.webp`} alt="" className="size-9 shrink-0 rounded-1 bg-sunk object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-1 bg-sunk text-muted">
          <Icon name={state === 'failed' ? 'circle-alert' : 'image'} size={18} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate rtl:text-right">{name}</bdi>
        {state === 'failed' ? (
          <span className="block text-danger">{reason || t('admin.media.notArrived')}</span>
        ) : (
          <span className="figures block text-muted">
            {picture?.already ? t('admin.media.already') : t(`admin.media.upload.${state}`, { percent: Math.round(share * 100) })}
          </span>
        )}
      </span>
      {again && (
        <Button look="quiet" size="small" onClick={() => retryUpload(key)} aria-label={`${t('common.tryAgain')}, ${name}`}>
          {t('common.tryAgain')}
        </Button>
      )}
    </>
  )
}

const Bar = ({ label, share }: { label: string; share: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1 bg-sunk"
  >
    <div className="h-full bg-ink" style={{ inlineSize: `${share * 100}%` }} />
  </div>
)
