/** Texts of a package's photos and of the lightbox. */
export const galleryMessages = {
  label: (name: string) => `Photos of ${name}`,
  seeAll: 'See All Photos',
  lightbox: 'Photos in full size',
  previous: 'Previous photo',
  next: 'Next photo',
  position: (index: number, count: number) => `${index} / ${count}`,
  open: (index: number) => `Open photo ${index} in full size`,
  illustration: 'Illustration',
  close: 'Close',
  zoom: 'Zoom',
  failed: 'The image cannot be loaded',
} as const
