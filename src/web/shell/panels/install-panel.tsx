import { install, useInstallable } from '../../install/offer.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { useHouse } from '../house.ts'
import type { PanelProps } from '../panels.tsx'

/** The browser's own prompt where there is one; on Apple's devices, how it is done there. */
export default function InstallPanel(panel: PanelProps) {
  const t = useText()
  const { house } = useHouse()
  const installable = useInstallable()
  return (
    <Dialog {...panel} title={t('install.title', { house: house.name })}>
      <div className="grid gap-4 px-5 py-4">
        <p className="text-ink-2">{t('install.text')}</p>
        {installable ? (
          <Button
            onClick={() => {
              panel.onClose()
              install()
            }}
          >
            {t('install.title', { house: house.name })}
          </Button>
        ) : (
          <p className="font-medium">{t('install.apple')}</p>
        )}
      </div>
    </Dialog>
  )
}
