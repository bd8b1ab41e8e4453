import { useSearchParams } from 'react-router'
import { Trouble } from '../../shared/errors/error-screen.tsx'

/** An address of its own, to which a failure elsewhere can lead; `?request=` is the id to quote. */
export default function ErrorServerScreen() {
  const [asked] = useSearchParams()
  return <Trouble kind="server" requestId={asked.get('request')?.slice(0, 64)} />
}
