/** Sun, horizon and path in a circle. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="23" fill="#fff" stroke="#E6DCCD" />
      <circle cx="30" cy="17" r="8.5" fill="#F4A62A" />
      <path d="M1.6 29.5C8 25 13 30 19 26.5 26 22.5 33 25.5 46.6 27.5A23 23 0 0 1 1.6 29.5Z" fill="#9C2A12" />
      <path
        d="M21.5 46.8c-4-4.6 7.5-6.3 4.5-10.6-2-2.9-7-3-3.5-7.4"
        fill="none"
        stroke="#F4A62A"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
