// In the place of the federation runtime's sentences about its errors: their codes say the same to whoever looks them up.
export const runtimeDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
