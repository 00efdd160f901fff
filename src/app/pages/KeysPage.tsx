export { KeysSheet as default } from "#screens/keys/KeysSheet.tsx";
