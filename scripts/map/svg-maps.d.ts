// The package's own types import another package that it does not depend on.
declare module '@svg-maps/india' {
  const map: { label: string; viewBox: string; locations: { id: string; name: string; path: string }[] }
  export default map
}
