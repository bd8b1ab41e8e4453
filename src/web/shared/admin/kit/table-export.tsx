import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { downloadProved } from '../../step-up/ask.ts'
import { ToolPopover } from './popover.tsx'

/** Everything that matches, whatever page is shown. */
function All({ to, count }: { to: string; count: number }) {
  const t = useText()
  return (
    <ToolPopover label={t('admin.kit.export')} icon="download">
      {(close) => (
        <a
          href={to}
          download
          onClick={(event) => {
            close()
            void downloadProved(event)
          }}
          className="figures flex min-h-11 items-center rounded-2 px-3 hover:bg-sunk"
        >
          {t('admin.kit.exportAll', { count })}
        </a>
      )}
    </ToolPopover>
  )
}

function Selected({ to }: { to: string }) {
  const t = useText()
  return (
    <a
      href={to}
      download
      onClick={(event) => void downloadProved(event)}
      className="flex min-h-11 items-center gap-2 text-[0.8125rem] font-medium hover:underline lg:min-h-9.5"
    >
      <Icon name="download" size={17} />
      {t('admin.kit.exportSelected')}
    </a>
  )
}

export const TableExport = { All, Selected }
