# clang-19 for WebAssembly with Debian's libc++ and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions -fno-rtti")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# The host's headers are not for this target; only the header-only libraries named here are.
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/host-headers")
file(CREATE_LINK /usr/include/nlohmann "${CMAKE_BINARY_DIR}/host-headers/nlohmann" SYMBOLIC)
include_directories(SYSTEM "${CMAKE_BINARY_DIR}/host-headers")
