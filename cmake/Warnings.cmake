# The warnings of the house, all of them errors; kvartal_engine marks the rooms that also run in WebAssembly.
function(kvartal_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast
                                           -Wcast-qual -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 warns wrongly about "text" + std::string (GCC bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
endfunction()

function(kvartal_engine target)
  kvartal_warnings(${target})
  target_compile_options(${target} PRIVATE -fno-exceptions)
  target_include_directories(${target} PUBLIC "${CMAKE_SOURCE_DIR}")
  if(KVARTAL_PYTHON)
    # The Python module is loaded anywhere, so the engine in it must not mind; hidden, its names are reached as fast as in the program.
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
  endif()
endfunction()
