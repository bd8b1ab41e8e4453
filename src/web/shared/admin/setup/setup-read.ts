import type * as setup from '#api/admin/system/setup.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof setup>()

export const setupRead = () => api.read('/api/admin/setup')
