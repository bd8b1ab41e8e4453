export const PICTURE_VIEWS = ['front', 'detail', 'styled', 'cloth', 'back'] as const
