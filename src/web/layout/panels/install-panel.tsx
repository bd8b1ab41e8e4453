import { useText } from '../../i18n/text.tsx'
import { install, useInstallable } from '../../shared/install-offer.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'

export default function InstallPanel(panel: PanelProps) {
  const t = useText()
  const store = useStoreSettings()
  const installable = useInstallable()
  return (
    <Dialog {...panel} title={t('install.title', { house: store.name })}>
      <div className="grid gap-4 px-5 py-4">
        <p className="text-ink-2">{t('install.text')}</p>
        {installable ? (
          <Button
            onClick={() => {
              panel.onClose()
              install()
            }}
          >
            {t('install.title', { house: store.name })}
          </Button>
        ) : (
          <p className="font-medium">{t('install.apple')}</p>
        )}
      </div>
    </Dialog>
  )
}
